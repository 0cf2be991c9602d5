import react from '@vitejs/plugin-react'
import { transform } from 'oxc-transform-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

import { compiledWords } from './build/compiled-words.ts'
import { compressed } from './build/compressed.ts'

/** Where the API answers while one develops. */
const apiOrigin = process.env['LANGRAAN_API_ORIGIN'] ?? 'http://localhost:3000'

/** The React Compiler, by which components and hooks remember what did not change (decision 75). */
function reactCompiler(): Plugin {
  let [screens, compiled] = [0, 0]
  return {
    name: 'langraan-react-compiler',
    // It must see the source before anything else turns JSX into calls.
    enforce: 'pre',
    transform: {
      // A component has a name with a capital, a hook one that begins with `use`.
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\b(?:[A-Z]|use[A-Z0-9])/ },
      async handler(source, id) {
        const { code, map, errors } = await transform(id, source, { sourcemap: true, jsx: 'preserve' })
        const fault = errors.find(({ severity }) => severity === 'Error')
        if (fault) this.error(`${fault.message}\n${fault.codeframe ?? ''}`)
        if (id.endsWith('.tsx')) screens++
        if (code.includes('react/compiler-runtime')) compiled++
        return { code, map: map ?? null }
      },
    },
    // It says nothing where it leaves a component as it is, so nothing else would tell that it does nothing any more.
    buildEnd(error) {
      if (!error && compiled < screens / 2)
        this.error(`the React Compiler compiled ${compiled} of ${screens} files`)
    },
  }
}

/** Asks for the two fonts that every page begins with while the style sheet is still on its way. */
function preloadedFonts(): Plugin {
  const wanted = /(thai|latin)-400-normal.*\.woff2$/
  return {
    name: 'langraan-preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** What the pages before one is signed in are made of, of kit and icons: they load this and nothing else of them. */
const KIT_OF_THE_ENTRANCE = new RegExp(
  String.raw`/@tabler/icons-react/dist/esm/(?:\w+|icons/Icon(?:${[
    'AlertTriangle|Broadcast|CircleCheck|CircleX|DeviceDesktop|Eye|EyeOff|InfoCircle',
    'Loader2|Message|Pencil|Sitemap|World|X',
  ].join('|')}))\.mjs$|/packages/ui/(?:${[
    String.raw`(?:preferences|theme|toasts|words)/`,
    String.raw`drawings/logo\.`,
    String.raw`forms/(?:[\w-]+/)?(?:field|field-path|form-\w+|form-failure-note|text-field|use-form)\.`,
    String.raw`states/failure-offer\.`,
    String.raw`parts/(?:[\w-]+/)?(?:avatar|button|icon-button|join-classes|language-switch|layout|letter-mark|link|mark|menu-target|note|segmented)\.`,
  ].join('|')})`,
)

/** What forms are made of, and lists are not: the order list is what is opened most. */
const KIT_OF_FORMS = new RegExp(
  String.raw`/packages/(?:ui/(?:${[
    String.raw`(?:address|pictures|scan|search)/`,
    String.raw`forms/(?:[\w-]+/)?(?:combobox|copy-field|drop-zone|file-rules|multi-select|office|office-fields|option-popover|tax-id-field|use-option-list)\.`,
    String.raw`parts/(?:[\w-]+/)?(?:month-picker|quantity-stepper|side-panel|summary-list|timeline)\.`,
    String.raw`states/changed-note\.`,
  ].join('|')})|thai/(?:bank-accounts|banks|tax-id|tax-documents|address-format|keyboard-layout)\.)`,
)

/**
 * Refuses scripts that need one another in a circle. Which of them runs first depends on which page is asked for first,
 * and what it needs of the others is not there yet: some visitors would see a broken page, others not.
 */
function withoutCircles(): Plugin {
  return {
    name: 'langraan-without-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const follow = (file: string, way: readonly string[]): void => {
        const begins = way.indexOf(file)
        if (begins >= 0) this.error(`scripts need one another: ${[...way.slice(begins), file].join(' → ')}`)
        if (done.has(file)) return
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') for (const next of chunk.imports) follow(next, [...way, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [compiledWords(), reactCompiler(), react(), preloadedFonts(), withoutCircles(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A font inside of a style sheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Rolldown names a shared file after every page that loads it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Left alone, whatever two pages share becomes a file of its own: the order list was 123 scripts and 50
        // style sheets, six at a time over HTTP/1.1. With these groups it is a third of that, and less to load.
        codeSplitting: {
          groups: [
            // What every page needs and we never change stays in the browser's cache over our releases.
            {
              name: 'frame',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-intl|intl-messageformat|@formatjs|react-toastify)[\\/]/,
            },
            { name: 'kit-entrance', test: KIT_OF_THE_ENTRANCE },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/ },
            {
              name: 'kit-forms',
              test: KIT_OF_FORMS,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'ground',
              // Provinces are read by the search of addresses, which few pages have: they stay with it.
              test: /\/packages\/(?:thai\/(?!provinces\.)[\w-]+\.|money\/|http\/client\/)/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'kit',
              test: /\/packages\/ui\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'layers',
              test: /node_modules[\\/](?:@mantine|@floating-ui)[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The bell of every page has a little of what only the dashboard and the home page have the rest of.
            {
              name: 'reports',
              test: /\/modules\/reports\//,
              minShareCount: 2,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
            // What a module says of itself is data that every page needs: merged with what needs it, it makes a circle.
            {
              name: 'declared',
              test: /\/modules\/[\w-]+\/module\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Small, and asked by every page: merged with what is as small, it would bring that along.
            {
              name: 'chosen-shop',
              test: /\/modules\/shops\/backoffice\/(?:chosen-shop|use-shops)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The same of what the menu counts beside agents.
            {
              name: 'agent-counts',
              test: /\/modules\/agents\/backoffice\/(?:agents-api|applications-query|use-agent-counts)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'modules',
              test: /\/modules\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2048,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: {
        // Our own files do nothing when they are merely imported, so a page loads from a module's door
        // only what it uses. Style sheets keep their effect.
        moduleSideEffects: [
          { test: /\/(?:modules|packages)\/(?!.*node_modules).*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: { '/api': { target: apiOrigin } } },
})
