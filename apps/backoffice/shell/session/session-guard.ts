import { redirect } from '@tanstack/react-router'

import { loginTime } from '../cookies.ts'
import { appPath, decide, isEntrance } from './guard.ts'
import { session } from './session.ts'

let checkedPath: string | undefined

/** Runs beside the navigation: what was shown stays, and only a session that ended is led away. */
async function checkBeside(leave: () => void): Promise<void> {
  if (!(await session.check('background'))) leave()
}

/**
 * The session check of section 2 of the specification, on start and on every change of path. The
 * first one holds the screen back until the user is known; later ones run beside the navigation.
 */
export async function guard(path: string, leave: () => void): Promise<void> {
  if (path === checkedPath) return
  checkedPath = path
  const decision = decide(path, loginTime() !== undefined)
  if (decision === 'pass') return
  if (decision === 'missing') {
    session.missing()
    throw redirect({ to: '/login', replace: true })
  }
  if (session.state().user === undefined) {
    const held = await session.check(isEntrance(path) ? 'entrance' : 'first')
    if (!held && path !== '/login') throw redirect({ to: '/login', replace: true })
    if (held && isEntrance(path)) throw redirect({ to: appPath, replace: true })
    return
  }
  if (isEntrance(path)) throw redirect({ to: appPath, replace: true })
  void checkBeside(leave)
}
