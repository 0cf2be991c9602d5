import { defineWords } from '@langraan/ui'

/** Words that several screens of shops say. */
export const shopWords = defineWords({
  th: {
    loadFailed: 'โหลดข้อมูลไม่สำเร็จ',
    loadFailedHint: 'ลองใหม่อีกครั้ง ถ้ายังไม่ได้ให้แจ้งทีมงาน',
    trial: 'Free Trial',
    business: 'Business',
    dropship: 'Dropship',
    stateTrial: 'ทดลองใช้',
    stateActive: 'ใช้งานอยู่',
    stateDue: 'รอชำระแพ็กเกจ',
    stateExpired: 'หมดอายุแล้ว',
    stepShop: 'ข้อมูลร้าน',
    stepPackage: 'เลือกแพ็กเกจ',
    stepDomain: 'ข้อมูลโดเมน',
    stepPage: 'เชื่อมเพจ Facebook',
  },
  en: {
    loadFailed: 'This could not be loaded',
    loadFailedHint: 'Try again; if that does not help, contact support.',
    trial: 'Free Trial',
    business: 'Business',
    dropship: 'Dropship',
    stateTrial: 'On trial',
    stateActive: 'Active',
    stateDue: 'Payment due',
    stateExpired: 'Expired',
    stepShop: 'Shop information',
    stepPackage: 'Select package',
    stepDomain: 'Domain information',
    stepPage: 'Connect a Facebook page',
  },
})

export const stepKeys = ['stepShop', 'stepPackage', 'stepDomain', 'stepPage'] as const

type PlanCode = 'trial' | 'business' | 'dropship'
const isPlanCode = (code: string): code is PlanCode =>
  code === 'trial' || code === 'business' || code === 'dropship'

/** The name of a package; one that is not in the list keeps its code. */
export const planName = (t: (key: PlanCode) => string, code: string): string =>
  isPlanCode(code) ? t(code) : code
