// The wizard on one product: a Standard and an Enterprise launch, a review, and the whole way of a stranger.
import './onboarding/standard-launch.ts'
import './onboarding/enterprise-launch.ts'
import './onboarding/review.ts'
import './onboarding/stranger.ts'
