import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KIT_VIEWS } from '../e2e/kit/kit.ts'

const KIT = new URL('../apps/backoffice/kit/', import.meta.url)
const UI = new URL('../packages/ui/', import.meta.url)

/** What cannot stand within a page: it is around all of them, and each page that is looked at shows it. */
const AROUND_EVERY_PAGE = new Set(['AppShell', 'LangraanProvider', 'Toasts'])

const texts = readdirSync(KIT)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(new URL(name, KIT), 'utf8'))
const shown = (name: string): boolean => texts.some((text) => new RegExp(`<${name}[\\s/>.<]`).test(text))

/** The components of the kit by its doors: what is exported and begins like one. Icons are shown with their buttons. */
function components(): string[] {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', UI), 'utf8')) as {
    exports: Record<string, string>
  }
  const doors = Object.values(exports).filter((file) => file.endsWith('.ts') && file !== './icons.ts')
  return doors.flatMap((file) => {
    const door = readFileSync(new URL(file, UI), 'utf8')
    const values = [...door.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
    return values.map((name) => name.trim()).filter((name) => /^[A-Z][a-z]/.test(name))
  })
}

describe('the page of the kit', () => {
  it('shows every component that there is', () => {
    const all = components()
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter((name) => !AROUND_EVERY_PAGE.has(name) && !shown(name))).toEqual([])
    expect([...AROUND_EVERY_PAGE].filter((name) => !all.includes(name))).toEqual([])
  })

  it('has no view that is not looked at by keyboard, axe and both languages', () => {
    const page = readFileSync(new URL('kit-page.tsx', KIT), 'utf8')
    const [, views = ''] = /const views = \{([^}]*)\}/.exec(page) ?? []
    expect([...views.matchAll(/(\w+): \w+View/g)].map(([, name]) => name)).toEqual([...KIT_VIEWS])
  })
})
