import { newId } from '@langraan/runtime'
import * as pictures from '../../server/pictures.sql.ts'
import * as uploads from '../../server/uploads.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'gallery/server/pictures.sql.ts': {
    insertPicture: (tx, a) =>
      pictures.insertPicture(tx, a.shopId, {
        pictureId: newId(),
        title: 'x',
        fileName: 'x',
        fileKey: 'x',
        thumbWidths: [],
        width: 1,
        height: 1,
        bytes: 1,
        now: a.now,
      }),
    pictureFiles: (tx, a) => pictures.pictureFiles(tx, a.pictureId),
    findPictures: (tx) => pictures.findPictures(tx, { text: 'กระถ', sort: 'newest', limit: 10 }),
    lockGallery: own((tx) => pictures.lockGallery(tx), 'takes a lock and reads nothing'),
    usedBytes: own((tx) => pictures.usedBytes(tx), 'counts the asking shop’s own'),
    sumPictures: own((tx) => pictures.sumPictures(tx, ''), 'counts the asking shop’s own'),
    findPicture: (tx, a) => pictures.findPicture(tx, a.pictureId, true),
    setPictureWords: (tx, a) => pictures.setPictureWords(tx, a.pictureId, { title: 'x', link: '' }),
    pictureIds: (tx, a) => pictures.pictureIds(tx, { ids: [a.pictureId] }),
    lockPictures: (tx, a) => pictures.lockPictures(tx, [a.pictureId]),
    setDeleted: (tx, a) => pictures.setDeleted(tx, [a.pictureId], a.now),
    picturesToPurge: (tx, a) => pictures.picturesToPurge(tx, a.later, 10),
    purgeRows: (tx, a) => pictures.purgeRows(tx, [a.deletedPictureId]),
    slugOfShop: own((tx) => pictures.slugOfShop(tx), 'names the asking shop'),
  },
  'gallery/server/uploads.sql.ts': {
    insertUpload: (tx, a) =>
      uploads.insertUpload(tx, a.shopId, {
        uploadId: newId(),
        fileName: 'x',
        title: 'x',
        from: { rawKey: 'x' },
        now: a.now,
      }),
    findUploads: (tx) => uploads.findUploads(tx),
    countWaiting: own((tx) => uploads.countWaiting(tx), 'counts the asking shop’s own'),
    lockUpload: (tx, a) => uploads.lockUpload(tx, a.uploadId),
    refuseUpload: (tx, a) => uploads.refuseUpload(tx, a.uploadId, 'unreadable'),
    deleteUpload: (tx, a) => uploads.deleteUpload(tx, a.uploadId),
    forgetRefused: (tx, a) => uploads.forgetRefused(tx, a.later),
  },
}
