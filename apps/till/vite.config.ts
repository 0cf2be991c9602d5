import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { compiledWords } from '../backoffice/build/compiled-words.ts'
import { compressed } from '../backoffice/build/compressed.ts'

/** Where the API answers while one develops. */
const apiOrigin = process.env['LANGRAAN_API_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/pos/',
  plugins: [
    compiledWords(),
    react(),
    VitePWA({
      // It asks before it takes the place of the one that runs, and never in the middle of a sale: main.tsx says when.
      injectRegister: null,
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2,wasm}'] },
      manifest: {
        name: 'หลังร้าน · หน้าร้าน',
        short_name: 'หน้าร้าน',
        lang: 'th',
        start_url: '/pos/',
        scope: '/pos/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0178b3',
        icons: [{ src: '/pos/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A font inside of a style sheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Our own files do nothing when they are merely imported; style sheets keep their effect.
        moduleSideEffects: [
          { test: /\/(?:modules|packages)\/(?!.*node_modules).*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: { '/api': { target: apiOrigin } } },
})
