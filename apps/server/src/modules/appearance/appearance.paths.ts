/** Names of the pictures of a site (wire reference 27.1). */
export const logos = ['main', 'mobile', 'login', 'homepage', 'favicon'] as const
export type Logo = (typeof logos)[number]

export const appearancePaths = {
  css: '/appearance/css',
  logoPattern: '/appearance/logos/:logo',
  logo: (logo: Logo) => `/appearance/logos/${logo}`,
  /** Ours: the logo that the site brought; the mark changes with it. */
  ownLogo: (theme: 'light' | 'dark', mark: string) => `/appearance/logos/own-${theme}?v=${mark}`,
}
