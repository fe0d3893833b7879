export const cropPresetsPaths = { download: '/me/crop-download-presets/', action: '/me/action-crop-presets/' }
