import { threadOf, type Thread } from '../workers/thread'

export type StartDoctor = () => Thread

export const startDoctor: StartDoctor = () => threadOf(new Worker(new URL('../workers/doctor.ts', import.meta.url), { type: 'module' }))
