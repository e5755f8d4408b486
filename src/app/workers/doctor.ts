import { expose } from 'comlink'
import { DoctorWork } from './doctor-work'

// A script of its own: no table needs it.
expose(new DoctorWork())
