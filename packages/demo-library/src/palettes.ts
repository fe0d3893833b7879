/** The light of a landscape: sky from above down to the horizon, what lies far and near, and the light itself. */
export interface Light {
  name: 'dawn' | 'day' | 'dusk' | 'night' | 'storm' | 'autumn' | 'winter' | 'spring'
  sky: readonly [string, string, string]
  far: string
  near: string
  sun: string
  accent: string
}

export const lights: readonly [Light, ...Light[]] = [
  {
    name: 'dawn',
    sky: ['#5b7fa8', '#e7b9a5', '#fbe3c0'],
    far: '#c9a5ac',
    near: '#2b3a55',
    sun: '#fff4d6',
    accent: '#e2725b',
  },
  {
    name: 'dawn',
    sky: ['#8fb6c9', '#f5cdb4', '#fdeed2'],
    far: '#b9b7c9',
    near: '#27485a',
    sun: '#fffbe8',
    accent: '#d65f4c',
  },
  {
    name: 'day',
    sky: ['#3f87b5', '#8fc1d9', '#dcebe6'],
    far: '#9fbfca',
    near: '#1f4a4a',
    sun: '#fffdf2',
    accent: '#e8b04a',
  },
  {
    name: 'day',
    sky: ['#2f6f9f', '#7fb4cf', '#f2ead3'],
    far: '#8fb0b5',
    near: '#2d4a2f',
    sun: '#fffdf2',
    accent: '#d9503f',
  },
  {
    name: 'dusk',
    sky: ['#2b2a57', '#b4476a', '#f8a668'],
    far: '#a1506f',
    near: '#191a36',
    sun: '#ffe3a3',
    accent: '#ffcf70',
  },
  {
    name: 'dusk',
    sky: ['#40356f', '#d96f6c', '#fbc978'],
    far: '#b86a78',
    near: '#221c3d',
    sun: '#fff0bd',
    accent: '#ffe08a',
  },
  {
    name: 'dusk',
    sky: ['#1f4e6b', '#e38b5b', '#f9d58d'],
    far: '#8d7d86',
    near: '#10293a',
    sun: '#fff1c4',
    accent: '#f06a45',
  },
  {
    name: 'night',
    sky: ['#0b1230', '#1d2f5e', '#47679a'],
    far: '#33507f',
    near: '#070b1c',
    sun: '#f6f1dc',
    accent: '#f4c95d',
  },
  {
    name: 'night',
    sky: ['#0a1a24', '#12454f', '#4b8f86'],
    far: '#276067',
    near: '#04100f',
    sun: '#e8fbef',
    accent: '#a8f0c6',
  },
  {
    name: 'storm',
    sky: ['#39434f', '#6f7f8a', '#c8cdc6'],
    far: '#87949a',
    near: '#20282c',
    sun: '#f3f1e6',
    accent: '#d8a13c',
  },
  {
    name: 'autumn',
    sky: ['#7d9aa3', '#e2cfa8', '#f7e4bb'],
    far: '#c99d69',
    near: '#5a2a1b',
    sun: '#fff6dc',
    accent: '#c8471f',
  },
  {
    name: 'autumn',
    sky: ['#a9b8b0', '#eed8b0', '#f9ecd0'],
    far: '#b78a62',
    near: '#3d2b24',
    sun: '#fffaf0',
    accent: '#dd7a26',
  },
  {
    name: 'winter',
    sky: ['#7b95b5', '#c3cfdf', '#f1e9e6'],
    far: '#b4c2d4',
    near: '#3c4f6a',
    sun: '#fffaf3',
    accent: '#b6403c',
  },
  {
    name: 'winter',
    sky: ['#4c5f8a', '#b49fbd', '#f3cfc4'],
    far: '#a8a6c6',
    near: '#2c3558',
    sun: '#fff3e6',
    accent: '#ffb45c',
  },
  {
    name: 'spring',
    sky: ['#7fbcc4', '#c8e3cf', '#f7f3d3'],
    far: '#a5cbb5',
    near: '#24543f',
    sun: '#fffef0',
    accent: '#ee8f9c',
  },
]

/** Five colours of print: paper, ink, and three that stand beside each other. */
export interface Inks {
  paper: string
  ink: string
  colours: readonly [string, string, string]
}

export const inks: readonly [Inks, ...Inks[]] = [
  { paper: '#f3ead8', ink: '#1d2a3a', colours: ['#d9472b', '#f0b63e', '#2c6e8f'] },
  { paper: '#f7f1e6', ink: '#20201e', colours: ['#e4572e', '#17bebb', '#ffc914'] },
  { paper: '#efe6dc', ink: '#2b1d2e', colours: ['#b23a48', '#fcb9b2', '#46637f'] },
  { paper: '#e9ede4', ink: '#16302b', colours: ['#2f6f5e', '#e9a23b', '#c8553d'] },
  { paper: '#16213e', ink: '#f6efe0', colours: ['#e94f64', '#f9b248', '#4f9da6'] },
  { paper: '#f4d8c4', ink: '#3a1e2c', colours: ['#d1495b', '#edae49', '#00798c'] },
  { paper: '#d8e2dc', ink: '#28313b', colours: ['#f28f79', '#5b7b9a', '#ffe5b4'] },
  { paper: '#f5c84c', ink: '#1c1b1a', colours: ['#e03c31', '#ffffff', '#1f5fa8'] },
  { paper: '#ece4f0', ink: '#2d1e4f', colours: ['#7d4fc4', '#ff8a5c', '#37b5a5'] },
  { paper: '#e85d3f', ink: '#fff4e4', colours: ['#1f2a44', '#ffc857', '#f7e1d7'] },
  { paper: '#123c3a', ink: '#f2e9d8', colours: ['#e07a5f', '#f2cc8f', '#81b29a'] },
  { paper: '#fbf7ef', ink: '#0f1c2e', colours: ['#0f4c81', '#f26157', '#9bc1bc'] },
]
