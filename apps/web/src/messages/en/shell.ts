export const shell = {
  skip: 'Skip to content',
  home: 'Go to the home page',
  homeOf: 'Vitrine, home page',
  menu: 'Menu',
  settings: 'Settings',
  theme: 'Appearance',
  themeAuto: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  about: 'About Vitrine',
  aboutText: 'Vitrine is an open, self-hosted home for pictures, films, sound and documents.',
  messages: 'Messages',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
} as const

export const home = {
  question: 'What are you looking for?',
} as const

export const keys = {
  title: 'Keyboard shortcuts',
  grid: 'In a collection the arrow keys move, Shift with an arrow selects a range, Enter or the space bar opens.',
  singleKeys: 'Use single letters and signs as shortcuts',
} as const

export const palette = {
  title: 'Commands',
  placeholder: 'What do you want to do?',
  nothing: 'No command of this name.',
} as const

export const cookies = {
  title: 'Cookie policy',
  accept: 'Accept',
  loadFailed: 'The text about cookies could not be loaded.',
} as const
