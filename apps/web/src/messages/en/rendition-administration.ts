export const renditionsPlace = {
  title: 'Renditions',
} as const
