import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { operationRefusals } from './refusals.ts'
import { columnedFiles, isEachOnce, MOST_COLUMNS } from './rules/file-columns.ts'

const fileParams = z.object({ shopId: z.uuid(), file: z.enum(columnedFiles) })
const layoutParams = fileParams.extend({ layoutId: z.uuid() })

const fileLayouts = z.object({
  /** What the reader chose last; missing where they never did. */
  lastColumns: z.array(z.string()).nullable(),
  /** What the shop's people share, by name. */
  layouts: z.array(z.object({ layoutId: z.uuid(), name: z.string(), columns: z.array(z.string()) })),
})
export type FileLayouts = z.output<typeof fileLayouts>

const layoutName = z
  .string()
  .trim()
  .min(1, { error: 'ตั้งชื่อแบบไฟล์ก่อนบันทึก|Name the layout before you save it.' })
  .max(40, { error: 'ชื่อแบบไฟล์ยาวได้ 40 ตัวอักษร|A layout’s name can have up to 40 letters.' })

// Who may have such a file made.
const permission = 'shop:customers:read'

export const getFileLayouts = endpoint({
  route: 'GET /shops/:shopId/file-layouts/:file',
  summary: 'Which columns the reader chose last for a file, and the layouts that the shop shares',
  permission,
  params: fileParams,
  output: fileLayouts,
})

/** The caller makes the id, so that saving it twice is saving it once. */
export const saveFileLayout = endpoint({
  route: 'PUT /shops/:shopId/file-layouts/:file/:layoutId',
  summary: 'Keep columns in their order under a name, for everybody in the shop',
  permission,
  audit: 'file-layout.saved',
  replaces: replaces(getFileLayouts, ({ layouts }, { layoutId }) =>
    layouts.find((one) => one.layoutId === layoutId),
  ),
  params: layoutParams,
  body: z.object({
    name: layoutName,
    columns: z
      .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
      .min(1, { error: 'เลือกอย่างน้อย 1 คอลัมน์|Choose at least one column.' })
      .max(MOST_COLUMNS)
      .refine(isEachOnce, { error: 'มีคอลัมน์ซ้ำกัน|The same column is there twice.' }),
  }),
  output: fileLayouts,
  refusals: only(operationRefusals, 'too_many_layouts', 'layout_name_taken'),
})

/** The name alone: columns that somebody else has changed meanwhile, and those no longer known here, stay as they are. */
export const renameFileLayout = endpoint({
  route: 'PUT /shops/:shopId/file-layouts/:file/:layoutId/name',
  summary: 'Give a layout of the shop another name',
  permission,
  audit: 'file-layout.renamed',
  replaces: { none: 'it is one word' },
  params: layoutParams,
  body: z.object({ name: layoutName }),
  output: fileLayouts,
  refusals: only(operationRefusals, 'layout_name_taken'),
})

export const removeFileLayout = endpoint({
  route: 'DELETE /shops/:shopId/file-layouts/:file/:layoutId',
  summary: 'Delete a layout of the shop',
  permission,
  audit: 'file-layout.removed',
  params: layoutParams,
  output: fileLayouts,
})
