import { newId } from '@langraan/runtime'
import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { opensPreview, previewToken } from './preview-link.ts'

const [newest, older] = ['newest', 'older'].map((text) => createSecretKey(Buffer.from(text)))
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute))

it('opens one shop’s preview for an hour, also after the key was changed', () => {
  if (!newest || !older) throw new Error('no keys')
  const [shopId, other] = [newId(), newId()]
  const token = previewToken([older], shopId, at(0))
  const opens = (shop: string, minute: number) => opensPreview([newest, older], shop, token, at(minute))
  expect([opens(shopId, 0), opens(shopId, 59), opens(shopId, 60), opens(other, 0)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(opensPreview([newest], shopId, token, at(0))).toBe(false)
})
