export * from './payment-notice.ts'
export * from './promptpay.ts'
export * from './refund.ts'
export * from './slip-qr.ts'
