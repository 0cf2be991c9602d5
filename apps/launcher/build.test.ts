import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { concerns } from './build.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DIST = path.join(ROOT, 'apps/server/dist')

/** The files of ours that went into the programs, as their maps name them. */
function sourcesOfPrograms(): string[] {
  const maps = readdirSync(DIST).filter((name) => name.endsWith('.js.map'))
  const named = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(path.join(DIST, name), 'utf8')) as { sources: string[] }
    return sources.map((source) => path.resolve(DIST, source)).filter((file) => existsSync(file))
  })
  return named.map((file) => path.relative(ROOT, file)).filter((file) => !file.startsWith('node_modules'))
}

describe('server and worker', () => {
  it('are built again when any file that went into them changes', () => {
    const sources = sourcesOfPrograms()
    expect(sources).toContain('apps/server/main.ts')
    expect(sources).toContain('modules/orders/server/placing/place-order.ts')
    expect(sources.filter((file) => !concerns('server', file))).toEqual([])
  })

  it('are left alone by what only screens or tests have', () => {
    expect(concerns('server', 'modules/orders/backoffice/list/orders-page.tsx')).toBe(false)
    expect(concerns('server', 'modules/orders/server/place-order.test.ts')).toBe(false)
    expect(concerns('backoffice', 'modules/orders/backoffice/list/orders-page.tsx')).toBe(true)
    expect(concerns('backoffice', 'modules/orders/server/placing/place-order.ts')).toBe(false)
  })
})
