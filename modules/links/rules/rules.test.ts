import { describe, expect, it } from 'vitest'
import { normaliseAddress } from './rules.ts'

describe('the address of another deployment', () => {
  it.each([
    ['https://app.langraan.app/app/home?x#y', 'https://app.langraan.app'],
    ['shop.example.com', 'https://shop.example.com'],
    ['http://localhost:5000/', 'http://localhost:5000'],
    ['HTTPS://App.Example.com', 'https://app.example.com'],
    ['', undefined],
    ['not an address', undefined],
    ['ftp://example.com', undefined],
    ['https://user:secret@example.com', undefined],
  ])('%s → %s', (text, address) => {
    expect(normaliseAddress(text)).toBe(address)
  })
})
