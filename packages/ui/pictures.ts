export { Cropper } from './pictures/cropper.tsx'
export type { CropperProps, CropRatio } from './pictures/cropper.tsx'
export { wholeFrame } from './pictures/crop-frame.ts'
export type { CropFrame } from './pictures/crop-frame.ts'
