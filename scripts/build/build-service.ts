import { bundleService } from './bundle-service'

await bundleService(process.cwd())
