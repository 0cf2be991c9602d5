import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleFiles } from './module-files.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Makes a module that passes every wall: what it says of itself, its doors, one rule with a test, a contract and its route. */
async function main(): Promise<number> {
  const [kind, name = ''] = process.argv.slice(2)
  const root = process.env.LANGRAAN_NEW_ROOT ?? ROOT
  if (kind !== 'module' || !/^[a-z][a-z0-9]{2,30}$/.test(name)) {
    process.stderr.write('usage: bin/new module NAME   (one lower-case noun, such as coupons)\n')
    return 1
  }
  const folder = path.join(root, 'modules', name)
  if (existsSync(folder)) {
    process.stderr.write(`modules/${name} is there already\n`)
    return 1
  }
  for (const [file, content] of Object.entries(moduleFiles(name))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  process.stdout.write(
    `modules/${name} is made. Next: npm install, npm run generate, and read docs/adding-a-feature.md\n`,
  )
  return 0
}

process.exitCode = await main()
