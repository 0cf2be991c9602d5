import { serveReaders } from '@langraan/runtime/serve-readers'
import { groups } from './wiring/reader-groups.ts'

/** Reads the files of strangers, in threads and processes of its own (decision 147). */
serveReaders(groups)
