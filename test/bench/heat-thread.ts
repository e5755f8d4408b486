import { workerData, type MessagePort } from 'node:worker_threads'
import { expose, type Endpoint } from 'comlink'
import { HeatWork } from '../../src/app/workers/heat-work'

/** The heat worker in a thread of Node, for the bench. */
expose(new HeatWork(), (workerData as { readonly port: MessagePort }).port as unknown as Endpoint)
