import { galleryPicture } from '@langraan/server/testing/idempotency/requests'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A picture is named, cut, and goes. */
export const changes: AuditedChanges = async () => {
  const pictureId = await galleryPicture()
  await call('PUT', `/pictures/${pictureId}/details`, { title: 'หมวก', link: '' })
  const crop = { left: 0, top: 0, width: 1, height: 0.5 }
  const cut = await call('POST', `/pictures/${pictureId}/crops`, { crop, replaces: false })
  await call('DELETE', `/pictures/${(cut.body as { uploadId: string }).uploadId}/crop`)
  await call('POST', '/pictures/deletion', { chosen: { pictureIds: [pictureId] } })
}
