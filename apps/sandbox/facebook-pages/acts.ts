import type { SandboxContext } from '../context.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import { commentActs } from './comment-acts.ts'
import { pageOwnActs } from './page-own-acts.ts'
import { personActs } from './person-acts.ts'
import { sceneOf } from './scene.ts'
import type { Act, PageDone } from './scene.ts'

const acts: Readonly<Record<string, Act>> = { ...personActs, ...commentActs, ...pageOwnActs }

/** What people can do with a page, and what is done in Facebook itself. */
export const pageActNames = Object.keys(acts)

/** Something happens at a page. Throws {@link SettingsError}. */
export function actAtPage(context: SandboxContext, fields: Fields): PageDone {
  const name = textOf(fields, 'act')
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) throw new SettingsError(`act must be one of ${pageActNames.join(', ')}`)
  const scene = sceneOf(context, fields)
  return context.state.transaction(() => act(scene))
}
