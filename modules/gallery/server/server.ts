export { galleryRefusals } from '../refusals.ts'
export { pictureFile } from './pictures.sql.ts'
export { savePicture, type GalleryDeps } from './save-picture.ts'
export { readPictureUpload, readUpload, type UploadedFile } from './upload.ts'
