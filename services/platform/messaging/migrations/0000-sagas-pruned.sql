-- Ended sagas are forgotten after a while; without this each night would read all that are kept.
CREATE INDEX sagas_ended ON sagas (ended_at) WHERE ended_at IS NOT NULL;
