import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** While developing, Vite and React write scripts and styles into the page, which the built page's policy forbids. */
const withoutPolicy: Plugin = {
  name: 'without-policy',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[\s\S]*?\/>/, ''),
}

export default defineConfig({
  base: './',
  plugins: [react(), withoutPolicy],
  build: { target: 'es2022', chunkSizeWarningLimit: 6000 },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
})
