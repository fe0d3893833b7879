import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page on which all editors of fields are tried; it is no part of the client that is built (MET-002). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { target: 'es2024', assetsInlineLimit: 0, emptyOutDir: true },
})
