export const cropPresetsPaths = {
  /** Both lists hold the same presets. */
  lists: { download: '/me/crop-download-presets/', action: '/me/action-crop-presets/' },
  pattern: '/me/crop-download-presets/:id',
  preset: (id: number) => `/me/crop-download-presets/${id}`,
}
