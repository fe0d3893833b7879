# The same Node as in package.json, whose test compares the two.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-library/package.json packages/demo-library/
COPY packages/hypermedia/package.json packages/hypermedia/
COPY packages/media/package.json packages/media/
COPY packages/search-language/package.json packages/search-language/
COPY packages/ui/package.json packages/ui/

# Everything, to build the client. Not `npm ci`: it refuses a lock file that lacks binaries of other platforms.
FROM manifests AS client
RUN npm install --no-save --no-audit --no-fund --loglevel=error
COPY . .
RUN node tooling/build-client.ts

# What the server runs on, and nothing that only builds or tests.
FROM manifests AS libraries
RUN npm install --no-save --no-audit --no-fund --loglevel=error --omit=dev \
      --workspace=apps/server --workspace=packages/contract --workspace=packages/demo-library --workspace=packages/media --workspace=packages/search-language

FROM node:24.21.0-bookworm-slim AS vitrine
# perl: exiftool. ffmpeg: posters of ProRes, MPEG-2, DV and old AVI. tini: ends and gathers the children that read media.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ffmpeg perl tini \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /vitrine
COPY --from=libraries /vitrine/package.json ./
COPY --from=libraries /vitrine/node_modules node_modules
COPY LICENSE CHANGELOG.md ./
COPY packages/contract packages/contract
COPY packages/demo-library packages/demo-library
COPY packages/media packages/media
COPY packages/search-language packages/search-language
COPY apps/server/package.json apps/server/
COPY apps/server/src apps/server/src
COPY --from=client /vitrine/apps/web/dist apps/web/dist
COPY --chmod=755 tooling/container-command.sh /usr/local/bin/vitrine
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    VITRINE_HOST=0.0.0.0 \
    VITRINE_PORT=8080 \
    VITRINE_DATA=/data
VOLUME /data
EXPOSE 8080
USER node
# A worker alone does not listen; compose.yaml switches this off for it.
HEALTHCHECK --interval=15s --timeout=8s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.VITRINE_PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "apps/server/src/main.ts"]
