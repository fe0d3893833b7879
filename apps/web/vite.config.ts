import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Everything goes into one folder and refers to its neighbours by relative addresses: the server serves that folder below
 * a base that is a setting, not known when building. Nothing is inlined, because the site's policy admits files only.
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2024',
    // The first with light-dark(): an older target would have it rewritten in a way that only works at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
  },
})
