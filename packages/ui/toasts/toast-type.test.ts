import { describe, expect, it } from 'vitest'

import { toastDefaults, undoSeconds } from './toast-defaults.ts'
import { toastTypeOf } from './toast-type.ts'

describe('toasts', () => {
  it.each(['success', 'info', 'warning', 'error'])('accept the type %s', (type) => {
    expect(toastTypeOf(type)).toBe(type)
  })

  it.each(['', 'default', 'danger', 'SUCCESS', 'constructor'])('make %j info', (type) => {
    expect(toastTypeOf(type)).toBe('info')
  })

  it('behave as the specification says', () => {
    expect(toastDefaults).toEqual({
      position: 'top-right',
      autoClose: 3000,
      closeOnClick: true,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: false,
      hideProgressBar: false,
      limit: 20,
    })
    expect(undoSeconds).toBe(30)
  })
})
