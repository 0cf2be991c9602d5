/** Forms come faster than people send them: how long to wait, and a task that a browser may solve instead. */
export type Rush = { seconds: number; challenge: string }
