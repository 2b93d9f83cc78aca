// Shows the OpenAPI document. Without validatorUrl the page would ask a server on the internet whether it is valid.
SwaggerUIBundle({ url: "/openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });
