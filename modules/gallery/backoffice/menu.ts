import { IconPhoto } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'images',
    to: '/app/images/gallery',
    words: { th: 'คลังรูปภาพ', en: 'Image gallery' },
    icon: IconPhoto,
    find: 'khlang rup รูป photo pictures',
    at: [{ in: 'tools', order: 10 }],
  },
  {
    key: 'allImages',
    to: '/app/images/gallery',
    words: { th: 'ทุกรูป', en: 'All pictures' },
    at: [{ in: 'below images', order: 10 }],
  },
  {
    key: 'uploadImages',
    to: '/app/images/upload',
    words: { th: 'อัปโหลดรูป', en: 'Upload pictures' },
    at: [{ in: 'below images', order: 20 }],
  },
] as const satisfies ModuleMenu
