export const usageFiguresPaths = {
  figures: '/api/usage',
  /** Assets by how often they were downloaded, or those of an archive that never were. */
  assets: '/api/usage/assets',
  never: '/api/usage/never',
  /** The figures, and every download, as tables. */
  totals: '/api/usage/totals.csv',
  table: '/api/usage/downloads.csv',
}
