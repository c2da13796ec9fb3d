import { group, link } from './setting.ts'

/** Addresses outside of the console, by the name of their menu entry. */
export const linkSettings = group('Links of the console (an unset one hides its entry)', {
  support: link('SUPPORT_URL', 'Support in the user menu.'),
  helpCustomDomain: link('HELP_CUSTOM_DOMAIN_URL', 'Help on custom domains.'),
  helpInAppNotifications: link('HELP_IN_APP_NOTIFICATIONS_URL', 'Help on in-app notifications.'),
  helpPushFunnels: link('HELP_PUSH_FUNNELS_URL', 'Help on push funnels.'),
  helpComments: link('HELP_COMMENTS_URL', 'Help on comments.'),
  helpCommunity: link('HELP_COMMUNITY_URL', 'Help on the community.'),
  welcomeBilling: link('WELCOME_BILLING_URL', 'Billing in the welcome block.'),
  welcomeSupport: link('WELCOME_SUPPORT_URL', 'Support in the welcome block.'),
  welcomeServices: link('WELCOME_SERVICES_URL', 'Services in the welcome block.'),
  welcomeCalls: link('WELCOME_CALLS_URL', 'Weekly Support Calls in the welcome block.'),
  welcomeAffiliates: link('WELCOME_AFFILIATES_URL', 'Affiliate Program in the welcome block.'),
  welcomeVideo: link('WELCOME_VIDEO_URL', 'The film of the first-login welcome: a film file, or an address at YouTube or Vimeo to embed.'),
  wizardFilmDesign: link(
    'WIZARD_FILM_DESIGN_URL',
    'The film beside App Design (Essentials) in the onboarding wizard, as WELCOME_VIDEO_URL.',
  ),
  wizardFilmHomeProfile: link('WIZARD_FILM_HOME_PROFILE_URL', 'The film beside Home/Profile in the onboarding wizard.'),
  wizardFilmContent: link('WIZARD_FILM_CONTENT_URL', 'The film beside Upload Content in the onboarding wizard.'),
  wizardFilmStore: link('WIZARD_FILM_STORE_URL', 'The film beside App Store Info in the onboarding wizard.'),
  wizardFilmDeveloper: link('WIZARD_FILM_DEVELOPER_URL', 'The film beside Developer Accounts in the onboarding wizard.'),
  wizardFilmBuild: link('WIZARD_FILM_BUILD_URL', 'The film beside Build and Submit in the onboarding wizard.'),
  developerCall: link('DEVELOPER_CALL_URL', 'The page on which owners book the call that sets up their developer accounts.'),
})
