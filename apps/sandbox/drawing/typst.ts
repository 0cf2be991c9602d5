import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const require = createRequire(import.meta.url)

const fontFiles = [
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  '@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf',
  '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
]

let compiler: NodeCompiler | undefined

/** Made at first use: it takes memory that a sandbox without labels does not need. */
function typst(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(require.resolve(file))) }],
  })
  return compiler
}

/** Compiled pages are kept for a few more documents only. */
const keptCompilations = 5

function draw<T>(template: string, data: unknown, render: (typst: NodeCompiler, args: Drawing) => T): T {
  // Text of users goes in as data, so that nothing in it is read as markup.
  const args = { mainFileContent: template, inputs: { data: JSON.stringify(data) } }
  const result = render(typst(), args)
  typst().evictCache(keptCompilations)
  return result
}

interface Drawing {
  mainFileContent: string
  inputs: Record<string, string>
}

/** A PDF of a Typst template, which reads `data` with `json(bytes(sys.inputs.data))`. */
export function drawPdf(template: string, data: unknown): Buffer {
  return draw(template, data, (compiler, args) => compiler.pdf(args))
}

/** The same as SVG, with letters as outlines: whoever draws it needs no fonts. */
export function drawSvg(template: string, data: unknown): string {
  return draw(template, data, (compiler, args) => compiler.plainSvg(args))
}
