import { describe, expect, it } from 'vitest'

import type { DocumentsOfOrder } from '../contract.ts'
import { bodyOf, faultsOf, firstKind, offeredKinds, valuesOf } from './issue-values.ts'

const place = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }
const documents: DocumentsOfOrder = {
  items: [],
  isRemembered: false,
  buyer: {
    name: 'กุลธิดา',
    taxId: '0105536000097',
    branchNumber: '',
    phone: '+66812345678',
    addressLine: '9',
    ...place,
  },
  standing: {
    isReady: true,
    isVatRegistered: true,
    payment: 'paid',
    fulfilment: 'waiting',
    paymentMethod: 'promptpay',
    totalSatang: 10_700,
    paidSatang: 10_700,
    receivedSatang: 10_700,
    vatMode: 'inclusive',
    paper: null,
  },
}
const { standing } = documents
const paper = { documentId: 'd', kind: 'tax_invoice', totalSatang: 10_700, creditedSatang: 0 } as const
const refunded = { ...standing, payment: 'partly_refunded', paidSatang: 700, paper } as const

describe('the dialog that issues a document', () => {
  it('begins with what the shop would usually issue, and with a credit note where one is due', () => {
    expect(firstKind(standing)).toBe('tax_invoice')
    expect(firstKind({ ...standing, isVatRegistered: false })).toBe('receipt')
    expect(firstKind(refunded)).toBe('credit_note')
    // Made dearer after money went back: the rest is collected first, and then another takes the place of the old one.
    const dearer = { ...standing, totalSatang: 12_000, paidSatang: 8000, paper } as const
    expect(firstKind(dearer)).toBe('tax_invoice')
    expect(firstKind({ ...dearer, totalSatang: 8000 })).toBe('credit_note')
    expect(offeredKinds(standing)).toEqual(['receipt', 'abbreviated', 'tax_invoice'])
    expect(offeredKinds(refunded)).toContain('credit_note')
  })

  it('sends the buyer where one is named, and why where another document is replaced', () => {
    const values = { ...valuesOf(documents), reason: 'ชื่อผิด' }
    expect(values.buyer).toMatchObject({
      office: 'person',
      phone: '081-234-5678',
      taxId: '0-1055-36000-09-7',
    })
    const company = { reason: '', replacesDocumentId: null, buyer: { branchNumber: '00000' } }
    expect(bodyOf(values, standing)).toMatchObject(company)
    const person = { ...values, buyer: { ...values.buyer, taxId: '' } }
    expect(bodyOf(person, standing)).toMatchObject({ buyer: { branchNumber: '' } })
    expect(bodyOf({ ...values, kind: 'abbreviated' }, { ...standing, paper })).toEqual({
      kind: 'abbreviated',
      reason: 'ชื่อผิด',
      replacesDocumentId: 'd',
    })
  })

  it('names what is missing, and asks a buyer of nobody whom it does not name', () => {
    const values = valuesOf(documents)
    expect(faultsOf(values, standing)).toEqual({})
    const empty = {
      ...values,
      buyer: { ...values.buyer, name: '', zipcode: '', taxId: '1', office: 'branch' as const },
    }
    expect(faultsOf(empty, { ...standing, paper })).toEqual({
      reason: 'reasonMissing',
      'buyer.name': 'nameMissing',
      'buyer.taxId': 'taxIdWrong',
      'buyer.branchNumber': 'branchWrong',
      'buyer.zipcode': 'addressPartMissing',
    })
    expect(faultsOf({ ...empty, kind: 'abbreviated' }, standing)).toEqual({})
  })
})
