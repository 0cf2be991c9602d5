/** The files of a new module, by their path in it. */
export function moduleFiles(name: string): Record<string, string> {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return {
    'package.json': `${JSON.stringify(packageOf(name), null, 2)}\n`,
    'README.md': `# ${name}\n\nWhat this module does, in one sentence.\n\n- Owns: no tables yet.\n- Rules: what a name may be.\n- Calls: nobody yet. Called by: nobody yet.\n`,
    'module.ts': `import type { Permissions } from '@langraan/declarations'\n\n// Which roles may, beside owner and admin. What else a module may say of itself stands in packages/declarations.\nexport const permissions = { '${name}:read': ['seller'] } as const satisfies Permissions\n`,
    'rules/rules.ts': `const LONGEST_NAME = 100\n\n/** Whether a name can be kept: something is there, and it fits. */\nexport const isName = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST_NAME\n`,
    'rules/rules.test.ts': `import { describe, expect, it } from 'vitest'\nimport { isName } from './rules.ts'\n\ndescribe('a name', () => {\n  it.each([\n    ['มะลิลา', true],\n    [' ', false],\n    ['ก'.repeat(101), false],\n  ])('%s: %s', (text, good) => {\n    expect(isName(text)).toBe(good)\n  })\n})\n`,
    'contract.ts': `import { endpoint } from '@langraan/http'\nimport { z } from 'zod'\n\nexport const list${title} = endpoint({\n  route: 'GET /shops/:shopId/${name}',\n  summary: 'What the shop has of ${name}',\n  permission: 'shop:${name}:read',\n  params: z.object({ shopId: z.uuid() }),\n  output: z.object({ items: z.array(z.object({ name: z.string() })) }),\n})\n`,
    'server/server.ts': `export { served } from './served.ts'\n`,
    'server/served.ts': `import type { ServedModule } from '@langraan/http/server'\nimport { ${name}Routes } from './routes.ts'\n\nexport const served = { routes: ${name}Routes } satisfies ServedModule<object>\n`,
    'server/routes.ts': `import { mount, type MountContext } from '@langraan/http/server'\nimport type { FastifyInstance } from 'fastify'\nimport { list${title} } from '../contract.ts'\n\nexport function ${name}Routes(app: FastifyInstance, context: MountContext): void {\n  mount(app, context, list${title}, async () => ({ items: [] }))\n}\n`,
  }
}

const packageOf = (name: string) => ({
  name: `@langraan/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  exports: {
    './module': './module.ts',
    './rules': './rules/rules.ts',
    './contract': './contract.ts',
    './server': './server/server.ts',
  },
  dependencies: {
    '@langraan/declarations': '0.1.0',
    '@langraan/http': '0.1.0',
    fastify: '5.12.8',
    zod: '4.6.7',
  },
})
