import { readdirSync } from 'node:fs'

const LINE_WIDTH = 110
const FOLDER = new URL('../adapters/couriers/', import.meta.url)

/** The folders of `adapters/couriers`: each is a courier, by its provider. */
export const courierFolders = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .toSorted()

const constantOf = (folder: string): string =>
  folder.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `adapters/couriers/couriers.ts`: who makes a folder for a courier need write it down nowhere else. */
export function courierList(): string {
  const folders = courierFolders()
  const imports = folders.map((folder) => `import { ${constantOf(folder)} } from './${folder}/${folder}.ts'`)
  return `// Every folder here, written by \`npm run generate\`.
import type { CourierDeclaration } from '@langraan/shipping/ports'
${imports.join('\n')}

/** The couriers that shops can connect. */
${listOf(folders.map(constantOf))}
`
}

/** On one line as long as it fits, as files are formatted. */
function listOf(names: readonly string[]): string {
  const declared = 'export const couriers: readonly CourierDeclaration[] = ['
  const line = `${declared}${names.join(', ')}]`
  return line.length <= LINE_WIDTH ? line : `${declared}\n${names.map((name) => `  ${name},`).join('\n')}\n]`
}
