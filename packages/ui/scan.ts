export { CameraScan } from './scan/camera-scan.tsx'
