// Metrics for Prometheus, on a port of their own: nobody who visits the house can reach them, and a
// house that has not been given the port does not even load what makes them. Source: goals.md R13.
import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Registry } from 'prom-client';
import { readMetricFigures, type MetricFigures, type MetricSources } from './metric-figures.ts';
import { METRIC_ROWS, type MetricRow } from './metrics-table.ts';

const PATH = '/metrics';

const OK_STATUS = 200;
const NOT_FOUND = 404;

const show = (registry: Registry, { name, help, kind, label, read }: MetricRow, figures: MetricFigures) => {
  const labelNames = label === undefined ? [] : [label];
  const shape = { name, help, labelNames, registers: [registry] };
  const values = read(figures);
  // One that has no value would otherwise show a nought that nobody has measured.
  if (values.length === 0) return;
  if (kind === 'gauge') {
    const gauge = new Gauge(shape);
    for (const { labels = {}, value } of values) gauge.set(labels, value);
    return;
  }
  const counter = new Counter(shape);
  for (const { labels = {}, value } of values) counter.inc(labels, value);
};

/** Text of all metrics at this moment, in the form that Prometheus reads. */
export function metricsText(figures: MetricFigures): Promise<string> {
  const registry = new Registry();
  for (const row of METRIC_ROWS) show(registry, row, figures);
  return registry.metrics();
}

export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const answering = (sources: MetricSources): Server =>
  createServer((request, response) => {
    if (request.url !== PATH) {
      response.writeHead(NOT_FOUND).end();
      return;
    }
    void readMetricFigures(sources)
      .then(metricsText)
      .then((text) => {
        response.writeHead(OK_STATUS, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
        response.end(text);
      });
  });

/** Rejects when the port is taken: a house that is to be watched does not open unwatched. */
export function openMetrics(sources: MetricSources, { host, port }: MetricsPlace): Promise<MetricsServer> {
  const server = answering(sources);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      });
    });
  });
}
