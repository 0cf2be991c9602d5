export * from './channels-contract.ts'
export * from './conversations-contract.ts'
export * from './sending-contract.ts'
export * from './settings-contract.ts'
