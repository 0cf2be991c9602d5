import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compiledWords } from '../backoffice/build/compiled-words.ts'
import { compressed } from '../backoffice/build/compressed.ts'

export default defineConfig({
  root: import.meta.dirname,
  // The same whichever shop is asked for: the sites serve these files at the root of their listener.
  base: '/agent/',
  plugins: [compiledWords(), react(), compressed()],
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
})
