export { CameraScan } from './scan/camera-scan.tsx'
export { sayMissed } from './scan/say-missed.ts'
