import { runMain } from '@club/service-host'
import { service } from './service'

runMain(service)
