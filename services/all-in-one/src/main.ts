import { service as catalogue } from '@club/catalogue'
import { service as codes } from '@club/codes'
import { service as content } from '@club/content'
import { service as contests } from '@club/contests'
import { service as fraud } from '@club/fraud'
import { service as identity } from '@club/identity'
import { service as notifications } from '@club/notifications'
import { service as ledger } from '@club/points-ledger'
import { service as releases } from '@club/releases-service'
import { service as reporting } from '@club/reporting'
import { service as samples } from '@club/samples'
import { runTogether } from '@club/service-host'
import { service as tiers } from '@club/tiers'
import { loadEnvironments } from './config'

const SERVICES = [notifications, catalogue, samples, identity, tiers, ledger, codes, contests, content, reporting, fraud, releases]

runTogether('all-in-one', SERVICES, loadEnvironments)
