import { serve } from '@langraan/runtime/serve-readers'
import { listReader } from './tracking-list/list-reader.ts'
import { readList } from './tracking-list/read-list.ts'

/** What is read of lists that somebody sends, where nobody is served. */
export const served = [serve(listReader, readList)]
