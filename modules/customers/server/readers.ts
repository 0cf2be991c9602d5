import { serve, type Served } from '@langraan/runtime/serve-readers'
import type { ReadAddress } from '../ports.ts'
import { customerFileReader } from './imports/customer-file-reader.ts'
import { readCustomerFile } from './imports/read-customer-file.ts'

/** What is read of files of customers, where nobody is served. */
export const servedWith = (readAddress: ReadAddress): Served[] => [
  serve(customerFileReader, readCustomerFile(readAddress)),
]
