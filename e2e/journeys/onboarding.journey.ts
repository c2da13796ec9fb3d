// The wizard on one product: a Standard and an Enterprise launch, a review, suggestions, and the way of a stranger.
import './onboarding/standard-launch.ts'
import './onboarding/enterprise-launch.ts'
import './onboarding/review.ts'
import './onboarding/suggestions.ts'
import './onboarding/stranger.ts'
