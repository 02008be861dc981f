# The product as an operator runs it: docs/operating.md says how. Two stages, so that only what a server runs is in the image.
FROM node:24-trixie-slim AS build
# The Node that the project is pinned to links libatomic.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN node scripts/pack-server.mjs /app

FROM debian:trixie-slim
# tini, because a database that ends late is adopted by the first process, which has to collect it. The server's account needs a name.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin mastery \
  && install --directory --owner mastery --mode 0700 /data /backups
WORKDIR /app
COPY --from=build /app /app
# What `scripts/bootstrap/product.mjs` gives a start, and where a container differs from a machine of one's own.
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
  HOST=:: \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=1048576 \
  MALLOC_TRIM_THRESHOLD_=4194304 \
  NODE_COMPILE_CACHE=/data/compiled
USER mastery
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "backend/main.ts"]
