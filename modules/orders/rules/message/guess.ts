/** A part as it was understood, how sure that is from 0 to 1, and what else it may be, best first. */
export type Guess<Value> = { value: Value; confidence: number; alternatives: Value[] }
