#!/bin/sh
# `docker compose exec vitrine vitrine archive list`: the commands, inside the image.
exec node /vitrine/apps/server/src/cli.ts "$@"
