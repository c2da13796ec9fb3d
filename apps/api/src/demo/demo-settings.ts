/** Web Setup of a demo app: at most 18 characters next to the logo, and a line for the header. */
export function looks(logoText: string, tagline: string) {
  return {
    header: { tagline, logo: { logo_text: logoText } },
    colors: { dark: '#24413b', medium: '#4c6f66', light: '#d5e3dd' },
    fonts: { header: 'Merriweather', body: 'Nunito' },
  }
}

/** Member Screens of a demo app. */
export function memberScreens(app: { name: string; username: string }, webHost: string) {
  const address = `${webHost}/${app.username}`
  return {
    member_description: `<p>This is for members of ${app.name}.</p>`,
    member_action_bar_text: 'Become a member',
    member_action_bar_url: `${address}/join`,
    register_description: '<p>Sign in with your email address, or register in a minute.</p>',
    register_action_bar_text: 'About us',
    register_action_bar_url: `${address}/about`,
  }
}
